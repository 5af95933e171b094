const firstLoad = /^assets\/(framework|rolldown-runtime|index|lists)-/;
const isOfFirstLoad = /\/(index|lists|company-home|operator-home)-/;

/**
 * The files that are requested together with a part that is loaded later. Those of the first load are there already. Its
 * scripts name style sheets and large scripts only: naming each small one would make them larger by two kilobytes.
 */
export const neededDependencies = (
  _file: string,
  files: string[],
  { hostId }: { hostId: string },
): string[] =>
  files.filter(
    (file) => !firstLoad.test(file) && (!isOfFirstLoad.test(`/${hostId}`) || /\.css$|\/common-/.test(file)),
  );

const firstLoad = /^assets\/(framework|rolldown-runtime|index|lists)-/;
const isOfFirstLoad = /\/(index|lists|company-home|operator-home)-/;

/**
 * Selects the files that are requested together with a dynamically imported one. Files of the first load are already
 * there. Scripts of the first load list only style sheets and `common`: listing every file would add two kilobytes.
 */
export const neededDependencies = (
  _file: string,
  files: string[],
  { hostId }: { hostId: string },
): string[] =>
  files.filter(
    (file) => !firstLoad.test(file) && (!isOfFirstLoad.test(`/${hostId}`) || /\.css$|\/common-/.test(file)),
  );

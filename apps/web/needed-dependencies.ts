const firstLoadFile = /^assets\/(framework|rolldown-runtime|index|lists)-/;
const firstLoadHost = /\/(index|lists)-/;

/**
 * Selects the files to preload with a dynamically imported file. Files of the first load are never preloaded. The
 * scripts of the first load preload only style sheets and `common`, because a list of every file takes two kilobytes.
 */
export const neededDependencies = (
  _file: string,
  files: string[],
  { hostId }: { hostId: string },
): string[] =>
  files.filter(
    (file) =>
      !firstLoadFile.test(file) && (!firstLoadHost.test(`/${hostId}`) || /\.css$|\/common-/.test(file)),
  );

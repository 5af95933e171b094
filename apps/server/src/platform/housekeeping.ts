const HOUR = 3_600_000;

/** Does each task now and every hour. Any number of instances may do it. Answers how to stop. */
export function startHousekeeping(
  tasks: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
): () => void {
  const clean = () => {
    Promise.all(tasks.map((task) => task())).catch(onError);
  };
  clean();
  const timer = setInterval(clean, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

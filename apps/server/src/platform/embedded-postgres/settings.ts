/** What every server of ours runs with, sized for a small machine that also runs the program itself. */
const always = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  wal_compression: 'on',
  unix_socket_permissions: '0700',
  // Neither values nor statements belong in a log: they hold names and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For data that is to be kept: everything reaches the disk, and a week of logs stays. */
export const durableSettings = {
  ...always,
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
};

/** For a server that goes away after the tests: nothing waits for the disk. */
export const throwAwaySettings = {
  ...always,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
  // It may lie in memory.
  max_wal_size: '1GB',
};

/** For benchmarks: the guarantees of the real one without its logs. */
export const durableTemporarySettings = {
  ...always,
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** The settings as arguments of the server program. */
export function settingsAsArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

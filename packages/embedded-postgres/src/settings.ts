/** Sized for a small machine that also runs the program. */
const always = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  wal_compression: 'on',
  unix_socket_permissions: '0700',
  // Logs must not hold values or statements, which contain names and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For persistent data: durable commits, and logs kept for a week. */
export const durableSettings = {
  ...always,
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Replication slots keep no more than this of the write-ahead log, so that an archive that cannot be
  // written does not fill the disk.
  max_slot_wal_keep_size: '4GB',
  listen_addresses: '',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
};

/** For tests: no waiting for the disk. */
export const throwAwaySettings = {
  ...always,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
  max_wal_size: '1GB',
};

/** For benchmarks: durable commits, without logs. */
export const durableTemporarySettings = {
  ...always,
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

export function settingsAsArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** An eighth of the machine's memory, or of the container's: the program and other programs need theirs. */
export function sharedBuffers(machine = totalmem(), container = process.constrainedMemory()): string {
  const memory = container > 0 ? Math.min(machine, container) : machine;
  return `${Math.min(2048, Math.max(128, Math.floor(memory / 8 / MEGABYTE)))}MB`;
}

const always = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  wal_compression: 'on',
  unix_socket_permissions: '0700',
  // Logs must not hold values or statements, which contain names and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For persistent data: durable commits, and logs kept for a week. */
export const durableSettings = {
  ...always,
  shared_buffers: sharedBuffers(),
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Fewer checkpoints: after each, the first change of a page logs the whole page. Recovery takes seconds longer.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
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
  shared_buffers: '128MB',
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
  shared_buffers: sharedBuffers(),
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

export function settingsAsArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** Returns an eighth of the memory of the machine or container, at least 128 MB and at most 2 GB. */
export function sharedBuffers(machine = totalmem(), container = process.constrainedMemory()): string {
  const memory = container > 0 ? Math.min(machine, container) : machine;
  return `${Math.min(2048, Math.max(128, Math.floor(memory / 8 / MEGABYTE)))}MB`;
}

const always = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // Keeps values and statements out of the logs, because they contain names and addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Ends the statement of a process that was killed, so that the last process to leave finds no other clients.
  client_connection_check_interval: '200ms',
};

/** Settings for persistent data: durable commits, and logs kept for a week. */
export const durableSettings = {
  ...always,
  shared_buffers: sharedBuffers(),
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Checkpoints are rare: after each, the first change of a page logs the whole page. Recovery takes seconds longer.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  // Limits the write-ahead log that replication slots keep, so that a stalled archive does not fill the disk.
  max_slot_wal_keep_size: '4GB',
  listen_addresses: '',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
};

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

import type { FastifyRequest } from 'fastify';

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/i;

export const isLoopback = (host: string): boolean => loopback.test(host);

/** Whether a request comes from this machine. Behind an untrusted proxy every request seems to, so none counts. */
export const localRequests =
  ({ publicUrl, trustProxy }: { publicUrl: URL; trustProxy: false | number | string }) =>
  ({ ip }: Pick<FastifyRequest, 'ip'>): boolean =>
    isLoopback(ip) && (trustProxy !== false || publicUrl.protocol === 'http:');

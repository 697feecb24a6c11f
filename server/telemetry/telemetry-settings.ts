import { z } from 'zod';
import { address } from '#server/gateways/gateway-kind.ts';
import { hostToListenAt } from '#server/network-settings.server.ts';

/** Where a process tells of itself; what is not set up is off. */
export const telemetryShape = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: hostToListenAt.default('127.0.0.1'),
  /** Of how many visits browsers tell the speed, where there are metrics. */
  VISIT_SPEED_SHARE: z.coerce.number().min(0).max(1).default(0.2),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** The share of requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};

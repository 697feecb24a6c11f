import { z } from 'zod';
import type { Gateway } from '#shop/payments/gateway.ts';

export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
export const word = z.string().min(1);

type Given<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** A gateway as the settings know it: which there are, what is wrong with them, how it is opened. */
export type GatewayKind<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  shape: Shape;
  /** All of these or none. */
  needed: readonly (keyof Shape & string)[];
  /** Settings that lead to the vendor: in production https and not this machine. */
  addresses: readonly (keyof Shape & string)[];
  /** How addresses of the vendor's test system look. */
  testSystem: RegExp;
  /** The setting with the shop's name at the vendor; with it the gateway is offered (R61). */
  account: keyof Shape & string;
  /** `given` has all that is needed; `shopEmail`: the shop's own address; `now`: its clock. */
  open(given: Given<Shape>, own: { publicUrl: string; shopEmail: string; now: () => number }): Gateway;
};

/** Ties the settings' types together. */
export function gatewayKind<Shape extends z.ZodRawShape>(kind: GatewayKind<Shape>): GatewayKind<Shape> {
  return kind;
}

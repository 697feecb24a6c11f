// Loaded by `node --import`: sets a whole process's clock AHEAD_MS forward, so that sessions end without waiting.
const aheadMs = Number(process.env.AHEAD_MS ?? 0);
const real = Date;
const now = () => real.now() + aheadMs;

globalThis.Date = new Proxy(real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

import type { Route } from './+types/picture-upload.ts';
import { openDesk } from './admin.server.ts';
import { takeFiles } from './picture-uploads.server.ts';

/** Nothing is read here; who may not send anything is told so. */
export function loader({ context }: Route.LoaderArgs) {
  openDesk(context, 'change-catalogue');
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Takes one picture that a script sends: for the product of the address, else for the library. Answers in JSON. */
export async function action(args: Route.ActionArgs) {
  const productId = new URL(args.request.url).searchParams.get('product');
  const outcome = await takeFiles(args, productId);
  return 'data' in outcome
    ? Response.json(outcome.data, { status: outcome.init?.status ?? 400 })
    : Response.json(outcome);
}

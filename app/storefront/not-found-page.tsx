import { data } from 'react-router';

/** Every address that is no page. The root's error page answers, with the frame round it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}

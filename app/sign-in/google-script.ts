/** What we use of Google's script (developers.google.com/identity/gsi/web/reference/js-reference). */
export type GoogleScript = {
  initialize(settings: {
    client_id: string;
    nonce: string;
    ux_mode: 'popup';
    context: 'signin' | 'signup';
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(
    place: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      text: 'signin_with' | 'signup_with';
      logo_alignment: 'center';
      locale: string;
      width: number;
    },
  ): void;
};

const address = 'https://accounts.google.com/gsi/client';

/** Whether the browser opened /login itself: only then does the page's policy let Google's script in. */
export function mayLoadGoogle(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !!opened && /^\/login\/?$/i.test(new URL(opened.name).pathname);
}

/** Google's script, once for a page; rejects where it does not come. */
export function loadGoogle(): Promise<GoogleScript> {
  loading ??= new Promise<GoogleScript>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => {
      const { google } = window as { google?: { accounts?: { id?: GoogleScript } } };
      if (google?.accounts?.id) resolve(google.accounts.id);
      else reject(new Error("Google's script brought no button"));
    };
    script.onerror = () => reject(new Error("Google's script did not come"));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

let loading: Promise<GoogleScript> | undefined;

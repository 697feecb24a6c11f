/** The client id that the shop and Google's stand-in share. */
const CLIENT_ID = 'DEMO-GEHNA';

/** What the stand-in is told: where it may send shoppers back to. */
export function googleStandin(shopPort: number): Record<string, string> {
  const redirectUrls = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${shopPort}/login`);
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_REDIRECT_URLS: redirectUrls.join(','),
  };
}

/** The shop's settings that lead to the stand-in. */
export function googleSettings(url: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUERS: url,
    GOOGLE_KEYS_URL: `${url}/oauth2/v3/certs`,
    GOOGLE_SIGN_IN_URL: `${url}/o/oauth2/v2/auth`,
  };
}

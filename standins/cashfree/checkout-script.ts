/**
 * What a shop's page loads: the names of the vendor's script that its documents tell of. It leads the browser to the
 * stand-in's own page, wherever the script itself came from.
 */
export const checkoutScript = `(() => {
  const origin = new URL(document.currentScript.src);
  const action = new URL('../../pg/view/sessions/checkout', origin).href;
  window.Cashfree = ({ mode } = {}) => ({
    checkout({ paymentSessionId, redirectTarget = '_self' } = {}) {
      if (!/^(sandbox|production)$/.test(mode)) return Promise.resolve({ error: { message: 'mode is not valid' } });
      if (!/^session_/.test(paymentSessionId ?? '')) {
        return Promise.resolve({ error: { message: 'payment_session_id is not present or is invalid' } });
      }
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, target: redirectTarget });
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: 'payment_session_id', value: paymentSessionId });
      form.append(field);
      document.body.append(form);
      form.submit();
      return Promise.resolve({ redirect: true });
    },
  });
})();
`;

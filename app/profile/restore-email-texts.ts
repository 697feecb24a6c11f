/** The words of the page that a mailed link opens to take a changed email back. */
export const restoreEmailTexts = {
  page: {
    title: 'Take back your email | Gehna',
    description: 'Get your account’s old email back.',
    needsScripts: 'Taking your email back',
  },
  title: 'Take back your email',
  lead: 'Didn’t change your email yourself? Take it back here. Your account gets its old email again, every device is logged out, and you choose a new password.',
  confirm: 'Take the change back',
};

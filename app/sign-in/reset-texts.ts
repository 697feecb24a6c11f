/** The words of the page that a mailed link opens to set a new password. */
export const resetTexts = {
  page: {
    title: 'Reset your password | Gehna',
    description: 'Set a new password for your account.',
    needsScripts: 'Choosing a new password',
  },
  title: 'Reset your password',
  newPassword: 'New Password',
  newPasswordHint: '8 characters or more.',
  confirmPassword: 'Confirm Password',
  send: 'Reset Password',
  sending: 'Resetting...',
  done: 'Password successfully reset! Redirecting to login...',
  failed: 'Failed to reset password',
  linkMissing: 'Invalid reset link. Please request a new password reset.',
  linkLapsed: `This reset link is no longer valid. That happens when
• another reset was requested later: only the newest link works,
• or it has expired: a link works once, and for 1 hour at most.
Please request a new password reset.`,
  newLink: 'Ask for a new link',
};

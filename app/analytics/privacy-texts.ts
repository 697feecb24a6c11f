/** The words of the question whether visits may be counted. */
export const privacyTexts = {
  title: 'Privacy choices',
  question: 'May we count visits, without knowing who you are?',
  policy: 'Privacy',
  granted: 'You’ve agreed that we count which pieces are viewed and bought.',
  denied: 'We don’t count anything you do here.',
  undecided: 'We don’t count anything you do here until you agree.',
  nothing: 'We don’t measure anything you do here, so there’s nothing to agree to.',
  decline: 'Decline',
  accept: 'Accept',
};

/** The words of the contact page. */
export const contactTexts = {
  page: {
    title: 'Contact Us | Gehna',
    description:
      'Write, call or visit us. 24/7 customer support by e-mail, phone and store by the hours here.',
  },
  title: 'Contact Us',
  lead: 'A question about a piece, a size or a parcel? We’re glad to help.',
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send message',
    sending: 'Sending...',
    sent: 'Message sent successfully!',
    error: 'Error sending message',
    failed: 'Failed to send message',
    number: {
      before: 'Its number is',
      after: '. We’ll answer by email within 48 hours.',
    },
    another: 'Write another message',
  },
  store: {
    title: 'Our store',
    support: '24/7 customer support',
    supportText: 'By e-mail, any day. For phone and store, see the hours below.',
    phone: 'Phone',
    email: 'E-mail',
    hours: 'Hours',
    address: 'Address',
  },
};

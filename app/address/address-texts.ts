/** The words of an address, wherever it is entered or read. */
export const addressTexts = {
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    street: 'Street address',
    city: 'City',
    state: 'State',
    zipcode: 'PIN code',
    country: 'Country',
    phone: 'Phone number',
  },
  chooseState: 'Choose a State',
  cityAndState: (city: string, state: string) => `${city}, ${state}`,
  takeOver: (place: string) => `Use ${place}`,
  usuallyIn: (zipcode: string, places: readonly string[]) =>
    `PIN code ${zipcode} is usually in ${places.join(' or ')}.`,
  usuallyElsewhere: (zipcode: string, places: readonly string[]) =>
    `PIN code ${zipcode} is usually in ${places.join(' or ')}. Please check both.`,
  stateMissing: 'Please choose your State.',
  missing: (label: string) => `Please add your ${label}.`,
};

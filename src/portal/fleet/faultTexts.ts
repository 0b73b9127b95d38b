/** Texts of the public fault page, which loads without the portal's. */
export const faultTexts = {
    title: 'Report a fault',
    heading: (name: string) => `What is wrong with ${name}?`,
    lead: 'Describe it briefly. The fleet manager is notified straight away.',
    text: 'Fault',
    textRequired: 'Describe the fault.',
    photos: 'Photos (optional)',
    chosen: (count: number) => (count === 0 ? 'At most 3 photos of 5 MB.' : `${count} chosen.`),
    photoRefused: (name: string, size: number) => `${name} cannot be sent. Choose a photo of at most ${size} MB.`,
    tooMany: (most: number) => `Only the first ${most} photos are sent.`,
    submit: 'Report it',
    pending: 'Sending…',
    doneHeading: 'Thank you',
    done: (name: string) => `The fault of ${name} was reported. If the vehicle is not safe, do not drive it.`,
    another: 'Report another fault',
    closed: 'This code does not work',
    unknown: 'It may have been replaced. Contact the fleet manager.',
};

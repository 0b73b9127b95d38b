/** Draft key that marks a trip as started but not ended. */
export const SET_OFF = 'set_off';
export const draftOfTrip = (vehicle: number) => `trip ${vehicle}`;

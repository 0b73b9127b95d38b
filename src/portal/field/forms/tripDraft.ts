/** Of a draft: somebody is on the road, and the trip is ended later. */
export const SET_OFF = 'set_off';
export const draftOfTrip = (vehicle: number) => `trip ${vehicle}`;

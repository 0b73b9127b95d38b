import type { Position } from '../../domain/land/position';

/** Link to the phone's maps app, which may have offline roads. */
export const directionsUrl = ({ latitude, longitude }: Position): string =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

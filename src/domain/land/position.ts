/** Parser of written positions, as degrees. Pure. */

export interface Position {
    latitude: number;
    longitude: number;
}

/** Position of a record; undefined if it is not known. */
export const knownPosition = (place: {
    latitude?: number | null | undefined;
    longitude?: number | null | undefined;
}): Position | undefined =>
    typeof place.latitude === 'number' && typeof place.longitude === 'number'
        ? { latitude: place.latitude, longitude: place.longitude }
        : undefined;

/** Name of the missing coordinate: a latitude without a longitude is no position. */
export const missingHalf = ({ latitude, longitude }: Record<string, unknown>): keyof Position | undefined => {
    const known = [latitude, longitude].map(half => typeof half === 'number');
    if (known[0] === known[1]) return undefined;
    return known[0] ? 'longitude' : 'latitude';
};

/** Six decimals are a tenth of a metre. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Degrees, with minutes and seconds if given. */
const ANGLE = String.raw`(?<whole>[+-]?\d+(?:\.\d+)?)(?:\s*°)?(?:\s*(?<minutes>\d+(?:\.\d+)?)\s*['′’])?(?:\s*(?<seconds>\d+(?:\.\d+)?)\s*(?:["″”]|''))?`;
/** The hemisphere precedes or follows the figure, not both. */
const ANGLES = [new RegExp(`(?<half>[NSEW])\\s*${ANGLE}`, 'iy'), new RegExp(`${ANGLE}(?:\\s*(?<half>[NSEW]))?`, 'iy')];
const BETWEEN = /\s*[,;]?\s*/y;

const angles = (text: string): { degrees: number; half: string }[] | undefined => {
    const found = [];
    for (let at = 0; at < text.length; ) {
        let match: RegExpExecArray | null = null;
        for (const pattern of ANGLES) {
            pattern.lastIndex = at;
            match ??= pattern.exec(text);
        }
        if (!match || found.length === 2) return undefined;
        const { whole = '', minutes = '0', seconds = '0', half: written = '' } = match.groups ?? {};
        const half = written.toUpperCase();
        // a sign and a hemisphere together are refused
        if ((half && /^[+-]/.test(whole)) || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
        const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
        found.push({ degrees: whole.startsWith('-') || half === 'S' || half === 'W' ? -size : size, half });
        at += match[0].length;
        BETWEEN.lastIndex = at;
        at += BETWEEN.exec(text)?.[0].length ?? 0;
    }
    return found;
};

/**
 * Parses `−23.5, 148.1`, `-23.5 148.1`, `23.5° S, 148.1° E`, `148.1E 23.5S`, `23°30'0"S 148°6'0"E`; undefined for
 * anything else.
 */
export const readPosition = (text: string): Position | undefined => {
    const [one, other] = angles(text.trim().replaceAll('−', '-')) ?? [];
    if (!one || !other) return undefined;
    const turned = /[EW]/.test(one.half) || /[NS]/.test(other.half);
    const [latitude, longitude] = turned ? [other, one] : [one, other];
    if (/[EW]/.test(latitude.half) || /[NS]/.test(longitude.half)) return undefined;
    if (Math.abs(latitude.degrees) > 90 || Math.abs(longitude.degrees) > 180) return undefined;
    return { latitude: roundDegrees(latitude.degrees), longitude: roundDegrees(longitude.degrees) };
};

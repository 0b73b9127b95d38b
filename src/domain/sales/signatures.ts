/**
 * Validation of signatures, shared by server and portal. Strokes are stored instead of a picture, because they cannot
 * contain executable content.
 */

/** Coordinate space of drawn signatures, whatever the screen size. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
const MAXIMUM_POINTS = 6000;

/** A stroke: points `[x, y]` in the box. */
export type Stroke = readonly (readonly number[])[];

export interface SignatureInput {
    text_sha256: string;
    name: string;
    position: string;
    consent: boolean;
    kind: 'drawn' | 'typed';
    strokes?: readonly Stroke[];
}

/** Error of a drawing; undefined if it is a valid signature. */
export const strokeFault = (strokes: readonly Stroke[]): string | undefined => {
    const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
    const { width, height } = SIGNATURE_BOX;
    if (points < 2) return 'Please draw your signature.';
    if (points > MAXIMUM_POINTS) return 'This drawing is too detailed. Please draw your signature again.';
    const inside = strokes.every(stroke =>
        stroke.every(([x = 0, y = 0]) => x >= 0 && x <= width && y >= 0 && y <= height),
    );
    return inside ? undefined : 'The signature is outside its box.';
};

/** Errors of a signature, by field. */
export const signatureFaults = ({
    name,
    position,
    consent,
    kind,
    strokes = [],
}: SignatureInput): Record<string, string[]> => {
    const faults: Record<string, string[]> = {};
    if (name.trim().length < 2) faults.name = ['Your full name is required.'];
    if (!position.trim()) faults.position = ['Your position is required.'];
    if (!consent) faults.consent = ['Please confirm that you agree to sign by electronic means.'];
    if (kind !== 'drawn') return faults;
    const empty = strokes.reduce((sum, stroke) => sum + stroke.length, 0) < 2;
    const fault = empty ? 'Please draw your signature, or type your name instead.' : strokeFault(strokes);
    if (fault) faults.strokes = [fault];
    return faults;
};

/** Stored part of a signature. The audit log also holds time and IP address. @param signedAt ISO 8601 */
export const signatureOf = (input: SignatureInput, signedAt: string) => ({
    name: input.name.trim(),
    position: input.position.trim(),
    kind: input.kind,
    strokes: input.kind === 'drawn' ? (input.strokes ?? []) : [],
    signed_at: signedAt,
    text_sha256: input.text_sha256,
});

/** SVG path of the strokes, in the coordinates of the box. */
export const strokePath = (strokes: readonly Stroke[]): string =>
    strokes
        .map(stroke => {
            const [first, ...otherPoints] = stroke.map(
                ([x = 0, y = 0]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
            );
            // a dot is a line back to its start
            return `M${first}${(otherPoints.length ? otherPoints : [first]).map(point => `L${point}`).join('')}`;
        })
        .join('');

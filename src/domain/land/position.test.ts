import { describe, expect, it } from 'vitest';
import { missingHalf, readPosition } from './position';

describe('`readPosition`', () => {
    const clermont = { latitude: -23.5, longitude: 148.1 };
    it('parses coordinates in the formats of maps, phones and notes', () => {
        for (const text of [
            '−23.5, 148.1',
            '-23.5 148.1',
            ' -23.5,148.1 ',
            '-23.5;148.1',
            '23.5° S, 148.1° E',
            '23.5S 148.1E',
            'S23.5 E148.1',
            '148.1E, 23.5S',
            `23°30'0"S 148°6'0"E`,
            '23° 30′ S 148° 6′ E',
        ])
            expect(readPosition(text), text).toEqual(clermont);
        expect(readPosition('-23.123456789, 148.987654321')).toEqual({ latitude: -23.123457, longitude: 148.987654 });
    });
    it('rejects one or three numbers, values out of range, and a sign with a direction', () => {
        for (const text of [
            '-23.5',
            '',
            'Clermont',
            '-23.5, 148.1, 300',
            '148.1, -23.5',
            '-91, 10',
            '-23.5S 148.1E',
            '23.5E 148.1E',
            `23°75'S 148°E`,
        ])
            expect(readPosition(text), text).toBeUndefined();
    });
});

describe('`missingHalf` of a position', () => {
    it('names the missing coordinate, and is undefined if both or none are set', () => {
        expect(missingHalf({ latitude: -23.5 })).toBe('longitude');
        expect(missingHalf({ latitude: null, longitude: 148.1 })).toBe('latitude');
        expect(missingHalf({ latitude: 0, longitude: 0 })).toBeUndefined();
        expect(missingHalf({})).toBeUndefined();
    });
});

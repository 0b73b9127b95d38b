import { describe, expect, it } from 'vitest';
import type { SiteSummary } from '../../sites/map/states';
import { fitted } from './extent';

const at = (longitude: number | null, latitude: number | null) => ({ longitude, latitude }) as SiteSummary;
const area = { clientWidth: 1120, clientHeight: 1120 };

describe('The initial extent of a map', () => {
    it('contains all sites with a margin', () => {
        const { center, zoom } = fitted([at(120, -30), at(150, -15), at(null, null)], area);
        expect(center).toEqual([135, -22.5]);
        // 30 degrees of longitude over 1,024 px
        expect(2 ** zoom * 512 * (30 / 360)).toBeLessThanOrEqual(1024.001);
        expect(zoom).toBeGreaterThan(4);
    });
    it('of a single site has zoom 9', () => {
        expect(fitted([at(145, -20)], area)).toEqual({ center: [145, -20], zoom: 9 });
    });
    it('is Australia if no site has a position', () => expect(fitted([at(null, null)]).center).toEqual([134, -26]));
});

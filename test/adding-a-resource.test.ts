import { describe, expect, it } from 'vitest';
import { block, lines, quotedIn, read } from './quoted';

const page = read('docs/adding-a-resource.md');

describe('adding a resource', () => {
    const contract = read('openapi/connect/stock.yaml');
    const parts = [block(contract, '/v2/inventory-locations:'), block(contract, 'InventoryLocation:')];
    const screen = read('src/portal/stock/inventoryLocations.ts');

    it('is shown with a resource as it stands in the project', () => {
        for (const part of parts) expect(quotedIn(page, 'openapi/connect/stock.yaml')).toContain(part);
        expect(quotedIn(page, 'src/portal/stock/inventoryLocations.ts')).toBe(screen);
    });

    it('takes at most 60 lines, contract and screen together', () => {
        expect(lines(quotedIn(page, 'openapi/connect/stock.yaml')) + lines(screen)).toBeLessThanOrEqual(60);
    });
});

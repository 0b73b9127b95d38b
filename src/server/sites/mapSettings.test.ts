import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app';

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp({
        MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
        MAP_ATTRIBUTION: '© Survey',
        WMS_URL: 'https://wms.example/service',
        WMS_LAYERS: 'roads,fences',
        ANALYTICS_URL: 'https://analytics.example/collect?tid=1',
    });
});
afterAll(() => app.close());

it('Map settings return the configured services to signed-in users, else 401', async () => {
    expect((await app.call(null, 'GET', '/api/main/map-settings')).status).toBe(401);
    const { token } = await app.userWith({ permissions: [] });
    const { status, body } = await app.call(token, 'GET', '/api/main/map-settings');
    expect(status).toBe(200);
    expect(body.body).toEqual({
        style_url: null,
        tiles_url: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: '© Survey',
        wms_url: 'https://wms.example/service',
        wms_layers: 'roads,fences',
        analytics_url: 'https://analytics.example/collect?tid=1',
        chat_url: null,
    });
});

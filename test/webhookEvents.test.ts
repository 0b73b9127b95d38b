import { expect, it } from 'vitest';
import { WEBHOOK_PARAMETERS } from '../scripts/generate/webhooks';
import { EVENT_CHOICES, eventChoice } from '../src/domain/webhooks/eventResources';
import { MAX_SECRETS } from '../src/domain/webhooks/secrets';
import { texts } from '../src/portal/webhooks/texts';
import { readContract } from '../src/server/platform/contractDocument';
import { read } from './quotedBlocks';

it('The webhooks section of the contract lists exactly the events that a webhook can choose', () => {
    const listed = (['main', 'connect'] as const).flatMap(api =>
        // biome-ignore lint/suspicious/noExplicitAny: the generated document
        Object.values((readContract(api) as any).webhooks).flatMap(
            // biome-ignore lint/suspicious/noExplicitAny: the generated document
            (item: any) =>
                item.post.requestBody.content['application/json'].schema.allOf[1].properties.type.enum as string[],
        ),
    );
    expect(listed.filter(name => name !== 'webhook.test').sort()).toEqual(
        EVENT_CHOICES.map(({ value }) => value).sort(),
    );
});

it('Alarms are raised and cleared; resources over accounts and tokens have no events', () => {
    expect(['alarms.raised', 'alarms.cleared', 'alarms.acknowledge'].every(eventChoice)).toBe(true);
    for (const value of ['alarms.created', 'alarms.clear', 'webhooks.changed', 'api-tokens.created', 'sites.changed'])
        expect(eventChoice(value), value).toBeUndefined();
});

it('Published texts count the valid secrets of a webhook, and call neither a webhook nor its receiver an endpoint', () => {
    const published = [read('openapi/main/webhooks.yaml'), read('docs/webhooks.md'), ...Object.values(texts)];
    for (const text of published) {
        expect(text).not.toMatch(/\bendpoint/i);
        expect(text).not.toMatch(/both secrets|two signatures/i);
    }
    expect(WEBHOOK_PARAMETERS.WebhookSignature.description).toContain(`1 to ${MAX_SECRETS}`);
});

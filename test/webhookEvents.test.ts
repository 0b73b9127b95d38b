import { expect, it } from 'vitest';
import { EVENT_CHOICES, eventChoice } from '../src/domain/webhooks/eventResources';
import { readContract } from '../src/server/platform/contractDocument';

it('The webhooks section of the contract lists exactly the events that an endpoint can choose', () => {
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

import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import {
    ALERT_LEVELS,
    type AlarmChoice,
    type AlarmChoiceScope,
    type AlarmFacts,
    choiceForAlarm,
} from './alarmSettings';

const OFF = { email: false, sms: false, push_notification: false };
const ON = { ...OFF, email: true };
const ALL: AlarmChoiceScope = { site_id: null, customer_property_id: null, alarm_type_id: null, level: null };
const on = (scope: Partial<AlarmChoiceScope>): AlarmChoice => ({ ...ALL, ...scope, ...ON });
const off = (scope: Partial<AlarmChoiceScope>): AlarmChoice => ({ ...ALL, ...scope, ...OFF });
const alarm: AlarmFacts = { site_id: 7, customer_property_id: 3, alarm_type_id: 2, level: 'alarm' };

/** Scopes that match the alarm, most specific first. */
const NEAREST_FIRST: readonly Partial<AlarmChoiceScope>[] = [
    { site_id: 7, alarm_type_id: 2 },
    { site_id: 7, level: 'alarm' },
    { site_id: 7 },
    { customer_property_id: 3, alarm_type_id: 2 },
    { customer_property_id: 3, level: 'alarm' },
    { customer_property_id: 3 },
    { alarm_type_id: 2 },
    { level: 'alarm' },
];

describe('`choiceForAlarm`', () => {
    it('returns the general choice if no specific one matches', () => {
        expect(choiceForAlarm(alarm, [], ON)).toEqual(ON);
        expect(choiceForAlarm(alarm, [off({ site_id: 8 }), off({ level: 'caution' })], ON)).toEqual(ON);
        expect(choiceForAlarm({ ...alarm, alarm_type_id: null }, [off({ alarm_type_id: 2 })], ON)).toEqual(ON);
    });

    it.each(NEAREST_FIRST.map((scope, at) => [JSON.stringify(scope), scope, NEAREST_FIRST.slice(at + 1)] as const))(
        'prefers %s to all less specific scopes',
        (_, nearest, farther) => {
            expect(choiceForAlarm(alarm, [...farther.map(off), on(nearest)], OFF)).toEqual(ON);
            expect(choiceForAlarm(alarm, [off(nearest), ...farther.map(on)], ON)).toEqual(OFF);
        },
    );

    describe('with 500 random sets of choices', () => {
        const random = createRandom(5);
        const scope = (): AlarmChoiceScope => ({
            ...ALL,
            ...random.pick([{}, { site_id: random.integer(1, 3) }, { customer_property_id: random.integer(1, 2) }]),
            ...random.pick([{}, { alarm_type_id: random.integer(1, 3) }, { level: random.pick(ALERT_LEVELS) }]),
        });
        const keyOf = (one: AlarmChoiceScope) =>
            [one.site_id, one.customer_property_id, one.alarm_type_id, one.level].join();
        const rounds = Array.from({ length: 500 }, () => {
            const chosen = Array.from({ length: random.integer(0, 12) }, () =>
                random.chance(0.5) ? on(scope()) : off(scope()),
            );
            return {
                choices: [...new Map(chosen.map(choice => [keyOf(choice), choice])).values()],
                facts: {
                    site_id: random.integer(1, 3),
                    customer_property_id: random.integer(1, 2),
                    alarm_type_id: random.integer(1, 3),
                    level: random.pick(ALERT_LEVELS),
                },
            };
        });
        it('does not depend on their order', () => {
            for (const { choices, facts } of rounds)
                expect(choiceForAlarm(facts, [...choices].reverse(), ON)).toEqual(choiceForAlarm(facts, choices, ON));
        });
        it('ignores choices for other alarms', () => {
            for (const { choices, facts } of rounds) {
                const otherScopes = [
                    off({ site_id: 99 }),
                    off({ customer_property_id: 99 }),
                    off({ alarm_type_id: 99 }),
                ];
                expect(choiceForAlarm(facts, [...otherScopes, ...choices], ON)).toEqual(
                    choiceForAlarm(facts, choices, ON),
                );
            }
        });
        it('returns the most specific matching choice', () => {
            for (const { choices, facts } of rounds) {
                const { site_id, customer_property_id, alarm_type_id, level } = facts;
                const order: AlarmChoiceScope[] = [{ site_id }, { customer_property_id }, {}].flatMap(place =>
                    [{ alarm_type_id }, { level }, {}].map(what => ({ ...ALL, ...place, ...what })),
                );
                const first = order.flatMap(one => choices.find(choice => keyOf(choice) === keyOf(one)) ?? [])[0];
                expect(choiceForAlarm(facts, choices, ON).email).toBe(first ? first.email : true);
            }
        });
    });
});

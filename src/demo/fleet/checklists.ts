import { type ChecklistAnswer, checklistOutcome } from '../../domain/operations/fleet';
import type { Random } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';
import type { SeededFleet } from './vehicles';

const DAY_HOURS = 24;
const ITEMS = [
    ['Brakes and handbrake', true, 'Pedal firm, handbrake holds on a slope.'],
    ['Tyres: tread, pressure and spare', true, 'At least 3 mm; look at the inner walls.'],
    ['Wheel nuts', true, null],
    ['Steering', true, null],
    ['Headlights, brake lights and indicators', true, null],
    ['Seat belts', true, 'Webbing, buckle and retraction of each.'],
    ['Windscreen and wipers', false, 'No crack in the driver’s view.'],
    ['Horn and reversing alarm', false, null],
    ['Oil, coolant and brake fluid', true, 'With a cold engine, on level ground.'],
    ['Leaks below the vehicle', false, null],
    ['Tow bar and tie-down points', true, null],
    ['UHF radio and satellite phone', false, 'Call the depot.'],
    ['First aid kit', false, 'Sealed and in date.'],
    ['Fire extinguisher', false, 'Needle in the green.'],
    ['Recovery kit and 20 L of water', false, null],
] as const;
/** by vehicle: failed items of its last checklist */
export const FAILED = new Map([[7, { item: 0, note: 'The pedal goes soft after a few presses' }]]);

type SeededAnswer = Omit<ChecklistAnswer, 'id'> & { position: number; guidance: string | null };

export type SeededChecklist = Row & { answers: SeededAnswer[] };

/** Checklist items, and a checklist of each vehicle every four weeks; the rows are numbered from 1. */
export const seedChecklists = async (
    { insert, people, hours }: SeedContext,
    { inUse, readingAt, by, long }: SeededFleet,
    random: Random,
): Promise<SeededChecklist[]> => {
    await insert(
        'vehicle_checklist_items',
        ITEMS.map(([name, is_critical, guidance], at) => ({
            name,
            is_critical,
            guidance,
            place: (at + 1) * 10,
            ...long,
        })),
    );

    const checklists: SeededChecklist[] = [20, 16, 12, 8, 4, 0].flatMap(weeksAgo =>
        inUse.map(vehicle => {
            const isLast = weeksAgo === 0;
            const failed = isLast ? FAILED.get(vehicle.id) : undefined;
            // this week's are unanswered, except for the failed one
            const isOpen = isLast && !failed;
            const answered = isOpen ? random.integer(0, 8) : ITEMS.length;
            const slip = !isLast && random.chance(0.3) ? random.pick([7, 9, 12, 13]) : undefined;
            const answers = ITEMS.map(
                ([name, is_critical, guidance], position): SeededAnswer => ({
                    position,
                    name,
                    is_critical,
                    guidance,
                    result:
                        position >= answered ? null : position === failed?.item || position === slip ? 'fail' : 'pass',
                    note:
                        position === failed?.item ? (failed.note ?? null) : position === slip ? 'To be replaced' : null,
                }),
            );
            const at = new Date(hours(weeksAgo * 7 * DAY_HOURS + 30).getTime());
            return {
                vehicle_id: vehicle.id,
                status: isOpen ? 'pending' : 'completed',
                outcome: isOpen ? null : checklistOutcome(answers),
                odometer: isOpen ? null : readingAt(vehicle, weeksAgo),
                completed_at: isOpen ? null : at,
                completed_by_id: isOpen ? null : (people.user ?? null),
                answers,
                number: '',
                ...by(at),
            };
        }),
    );
    await insert(
        'vehicle_safety_checklists',
        checklists.map(({ answers: _, ...row }) => row),
    );
    await insert(
        'vehicle_safety_checklist_items',
        checklists.flatMap(({ answers }, at) =>
            answers.map(answer => ({ vehicle_safety_checklist_id: at + 1, ...answer })),
        ),
    );
    return checklists;
};

import type { SeedContext } from '../seedContext';

/** Manual diary corrections: added entries, and changed hours. */
const CORRECTIONS = [
    {
        daysAgo: 1,
        person: 'superadmin',
        title: 'Talked to the driller about the bore at Nardoo Park',
        minutes: 25,
        note: 'By phone',
    },
    {
        daysAgo: 2,
        person: 'superadmin',
        title: 'Cleaned the ute after the wet track',
        minutes: 40,
        note: 'Not on any job',
    },
    {
        daysAgo: 1,
        person: 'manager',
        title: 'Safety talk with the team',
        minutes: 45,
        note: 'Monthly, no record elsewhere',
    },
    {
        daysAgo: 3,
        person: 'manager',
        title: 'Prices for the next season with two suppliers',
        minutes: 70,
        note: 'Notes are on paper',
    },
    { daysAgo: 1, person: 'user', title: 'Helped to unload the truck', minutes: 60, note: 'Asked by the workshop' },
    { daysAgo: 4, person: 'user', title: 'Waited for the road to open', minutes: 150, note: 'Creek was up' },
] as const;

export const seedDailyDiaries = async ({ tx, day, hours, people }: SeedContext): Promise<void> => {
    for (const { daysAgo, person, title, minutes, note } of CORRECTIONS) {
        const who = people[person] as number;
        // the next morning
        const recordedAt = hours(daysAgo * 24 - 12);
        const [diary] = await tx`
            INSERT INTO daily_diaries (user_id, date, version, updated_at, updated_by)
            VALUES (${who}, ${day(daysAgo)}, 1, ${recordedAt}, ${who}) RETURNING id`;
        await tx`
            INSERT INTO daily_diary_corrections (daily_diary_id, title, minutes, note, created_at, created_by)
            VALUES (${Number(diary?.id)}, ${title}, ${minutes}, ${note}, ${recordedAt}, ${who})`;
    }
};

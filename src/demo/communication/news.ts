import type { SeedContext } from '../seedContext';

interface DemoNews {
    title: string;
    text: string;
    /** days from today */
    from: number;
    to?: number;
    staff?: false;
    customers?: true;
    modules?: readonly string[];
    draft?: true;
}
const NEWS: readonly DemoNews[] = [
    {
        title: 'Depot at Longreach closed on Friday',
        text: 'The depot is closed for **stocktake** on Friday.\n\n- Orders that reach us by Wednesday are delivered on Thursday.\n- The emergency line is answered as always.',
        from: -2,
        to: 9,
        customers: true,
    },
    {
        title: 'Rain records of uBOT are charts now',
        text: 'Each uBOT shows its rain as a chart, with the mean of all your sites beside it. Open a uBOT and choose **Rainfall**.',
        from: -6,
        staff: false,
        customers: true,
        modules: ['uBot'],
    },
    {
        title: 'New limits for urea in the wet season',
        text: '## What changes\n\nWhere water is alkaline, doses of urea are now limited earlier. Your doses change by themselves.\n\n## What you do\n\nNothing. We call you where a dose changes by more than a tenth.',
        from: -12,
        to: 40,
        customers: true,
        modules: ['uDose', 'uDose AG'],
    },
    {
        title: 'Toolbox talk on Thursday at seven',
        text: 'Heat, snakes, and what to do when the satellite telephone has no signal. Everybody in the field takes part, by telephone if need be.',
        from: -1,
        to: 3,
    },
    {
        title: 'Welcome, Priya',
        text: 'Priya Nair joins us as nutritionist. She sits in Rockhampton and answers questions about doses.',
        from: -20,
    },
    {
        title: 'Winter prices',
        text: 'Prices from 1 June lie in your shared folder.',
        from: 14,
        to: 60,
        staff: false,
        customers: true,
    },
    { title: 'Field days in Cloncurry', text: 'Meet us at stand 41.', from: -60, to: -30, customers: true },
    {
        title: 'Maintenance on Sunday night',
        text: 'The portal was away for ten minutes.',
        from: -16,
        to: -14,
        customers: true,
    },
    {
        title: 'Survey of our customers',
        text: 'What we should ask, as a first collection.',
        from: 20,
        customers: true,
        draft: true,
    },
    { title: 'New colleagues at the depot', text: 'Names follow.', from: 7, draft: true },
    {
        title: 'Firmware 4.2 for uDOSE',
        text: 'What is better, in three sentences.',
        from: 10,
        customers: true,
        modules: ['uDose'],
        draft: true,
    },
    { title: 'Christmas closure', text: 'Days and numbers to call.', from: 30, to: 60, customers: true, draft: true },
    { title: 'Change of the truck roster', text: 'Truck 3 goes to Winton on Tuesdays.', from: 5, draft: true },
];

/** Current, future and past news for staff and customers. */
export const seedNews = async ({ insert, day, hours, people }: SeedContext): Promise<void> =>
    insert(
        'news',
        NEWS.map(({ title, text, from, to, staff, customers, modules, draft }) => ({
            title,
            text,
            status: draft ? 'draft' : 'published',
            starts_on: day(-from),
            ends_on: to === undefined ? null : day(-to),
            for_staff: staff ?? true,
            for_customers: customers ?? false,
            modules: [...(modules ?? [])],
            told_at: draft || from > 0 ? null : hours(-from * 24),
            created_by: people.manager,
            updated_by: people.manager,
            created_at: hours(Math.max(1, -from) * 24 + 26),
        })),
    );

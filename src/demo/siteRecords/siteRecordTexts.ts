interface FollowUpText {
    subject: string;
    way: 'call' | 'visit' | 'email' | 'remote';
    details: string | null;
    outcome: string;
}
export const FOLLOW_UPS: readonly FollowUpText[] = [
    {
        subject: 'Ask whether the cattle have moved',
        way: 'call',
        details: 'Water use fell by half within a week.',
        outcome: 'Moved to the river paddock until the end of the month.',
    },
    {
        subject: 'Book the next refill',
        way: 'call',
        details: null,
        outcome: 'Refill goes with the next run; gate code is unchanged.',
    },
    {
        subject: 'Check the dose after the change of supplement',
        way: 'remote',
        details: 'Compare a week before and after.',
        outcome: 'On target within 5 %.',
    },
    {
        subject: 'Clean the solar panel',
        way: 'visit',
        details: 'Battery charges less each week.',
        outcome: 'Panel cleaned, charges as before.',
    },
    {
        subject: 'Send the half-year report',
        way: 'email',
        details: null,
        outcome: 'Sent; they want it quarterly from now on.',
    },
    {
        subject: 'New head count after weaning',
        way: 'call',
        details: 'Animals and target dose follow from it.',
        outcome: 'Counted, site brought up to date.',
    },
    {
        subject: 'Look at the float valve',
        way: 'visit',
        details: 'Water ran for a whole night.',
        outcome: 'Valve replaced by the station.',
    },
    {
        subject: 'Water sample to the laboratory',
        way: 'visit',
        details: 'Conductivity crept up since the dry began.',
        outcome: 'Sample taken; result within the limits.',
    },
    {
        subject: 'Talk about dosing in the wet',
        way: 'call',
        details: 'Last year they paused from January to March.',
        outcome: 'They go on with phosphorus only.',
    },
    {
        subject: 'Check the signal after moving the aerial',
        way: 'remote',
        details: null,
        outcome: 'No gap in two weeks.',
    },
];

interface ServiceText {
    kind: 'inspection' | 'refill' | 'repair' | 'calibration' | 'cleaning' | 'battery' | 'settings' | 'other';
    summary: string;
    details: string | null;
    minutes: number;
}
export const SERVICES: readonly ServiceText[] = [
    { kind: 'inspection', summary: 'Routine inspection, all in order', details: null, minutes: 35 },
    {
        kind: 'cleaning',
        summary: 'Filter and injection point cleaned',
        details: 'Fine sand from the bore; clean again in three months.',
        minutes: 45,
    },
    { kind: 'calibration', summary: 'Pump calibrated', details: 'Three runs of 100 ml, off by 2 %.', minutes: 50 },
    {
        kind: 'repair',
        summary: 'Pump hose replaced',
        details: 'Hose was cracked at the clamp. Old one kept for the workshop.',
        minutes: 70,
    },
    {
        kind: 'battery',
        summary: 'Battery replaced',
        details: 'Five years old, would not hold its charge.',
        minutes: 30,
    },
    { kind: 'repair', summary: 'Conductivity probe exchanged', details: null, minutes: 55 },
    { kind: 'refill', summary: 'Tank topped up on the way', details: null, minutes: 40 },
    {
        kind: 'settings',
        summary: 'Target dose discussed and set anew',
        details: 'After the head count of the muster.',
        minutes: 20,
    },
    { kind: 'cleaning', summary: 'Solar panel and aerial cleaned', details: 'Dust and bird nests.', minutes: 25 },
    {
        kind: 'other',
        summary: 'Fence around the tank mended',
        details: 'Cattle had pushed it in; no damage to the doser.',
        minutes: 90,
    },
];

export const STOP_NOTES = {
    tech_issues: {
        label: 'Tech Issues',
        notes: ['Pump waits for a part.', 'Aerial was torn off by cattle.', 'Probe gives no value.'],
    },
    rainfall: {
        label: 'Rainfall',
        notes: ['Water everywhere: they do not come to the trough.', 'Road closed, tank could not be filled.'],
    },
    budget_concerns: {
        label: 'Budget Concerns',
        notes: ['Paused until the sale in June.', 'On hold until the next invoice.'],
    },
    cattle_movement: {
        label: 'Cattle Movement',
        notes: ['Mob shifted to the next paddock.', 'Mustered, back in a week.', 'Sold; new mob comes after the rain.'],
    },
    good_pasture_quality: {
        label: 'Good Pasture Quality',
        notes: ['Green feed, no supplement needed.', 'They want to save it for the dry.'],
    },
    others: { label: 'Others', notes: ['Trough is being rebuilt.', 'Station is changing hands.'] },
} as const;

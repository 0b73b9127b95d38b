export const texts = {
    empty: 'Recurring services of sites, devices and vehicles. Jobs are created before they are due.',
    emptyPlanned: 'Services that a plan created or skipped.',
    section: { plan: 'Plan', covers: 'Subject and work', interval: 'Interval', jobs: 'Jobs' },
    next: 'Next service |||| Next services',
    due: 'Due %{day}',
    noDate: 'No due date yet',
    late: 'overdue',
    paused: 'Paused',
    notPossible: 'Not possible',
    notYet: 'Job not created yet',
    lastDone: 'Last done %{day}.',
    neverDone: 'Not done under this plan yet.',
};

export const texts = {
    title: 'Settings',
    explain:
        'Business settings and lists. Each value applies from its start date; earlier calculations stay unchanged.',
    since: 'Since %{day}',
    next: 'Changes on %{day}',
    belongs: 'Values apply from their start date until the next ones.',
    section: 'Values',
    types: 'Types',
    phases: 'Phases',
};

export const texts = {
    title: 'Settings',
    explain:
        'Figures and lists of the business. Each holds from a day on, so that what was calculated before stays as it was.',
    since: 'Since %{day}',
    next: 'Changes on %{day}',
    belongs: 'Values hold from their day until the next ones begin.',
    section: 'Values',
    types: 'Types',
    phases: 'Phases',
};

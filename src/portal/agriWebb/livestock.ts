import { defineReport } from '../admin/report';

/** Livestock of a property in AgriWebb. */
export const livestock = defineReport('agriwebb-livestocks', {
    texts: {
        title: 'domains.agriWebb.livestock',
        nothing: { title: 'domains.agriWebb.nothing', text: 'domains.agriWebb.nothing_text' },
    },
    columns: [
        'vid',
        'eid',
        'name',
        'sex',
        'breed',
        'birth_year',
        'age_class',
        'group_name',
        'on_farm',
        'is_missing',
        'fetched_at',
    ],
    filters: ['on_farm', 'is_missing'],
    window: 'all',
});

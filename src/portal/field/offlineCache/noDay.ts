import type { FieldDay } from '../fieldApi';

/** Empty day for phones without cached data, so that unsent work can be shown. */
export const EMPTY_DAY: FieldDay = {
    version: '',
    made_at: '',
    today: '',
    person: { id: 0, label: '' },
    may: [],
    jobs: [],
    job_transitions: [],
    sites: [],
    properties: [],
    vehicles: [],
    places: [],
    parts: [],
    checklist: [],
    forms: {},
    choices: {},
};

import type { FieldDay } from '../fieldApi';

/** Stands in for the day where this phone holds none, so that unsent work can be shown without it. */
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

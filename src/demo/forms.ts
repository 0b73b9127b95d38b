import {
    type Answers,
    type ChoiceSet,
    type Form,
    type Question,
    questionsOf,
    resultOf,
    type Section,
    setsUsed,
} from '../domain/forms';
import { createRandom, type Random } from '../domain/random';
import type { Services, StoredFile } from '../server/foundation/services';
import { storePicture } from './pictures';
import type { Row, Story } from './story';

/** Numbers of its own: what is told here changes nothing of the other chapters. */
const SEED = 1_850;
const DAY_HOURS = 24;

const SETS = [
    [
        'Condition',
        'How a part looks.',
        [
            ['Good', 'success', 2, false],
            ['Worn', 'warning', 1, false],
            ['Broken', 'error', 0, true],
        ],
    ],
    [
        'Pass or fail',
        null,
        [
            ['Pass', 'success', 1, false],
            ['Fail', 'error', 0, true],
            ['Does not apply', 'neutral', null, false],
        ],
    ],
    [
        'Weather',
        null,
        [
            ['Clear', 'info', null, false],
            ['Cloudy', 'neutral', null, false],
            ['Rain', 'info', null, false],
            ['Storm', 'warning', null, false],
        ],
    ],
    [
        'Severity',
        'Of what happened.',
        [
            ['Near miss', 'neutral', null, false],
            ['First aid', 'warning', null, false],
            ['Doctor', 'error', null, true],
            ['Hospital', 'error', null, true],
        ],
    ],
    [
        'Protective equipment',
        null,
        [
            ['Hat', 'neutral', null, false],
            ['Gloves', 'neutral', null, false],
            ['Safety glasses', 'neutral', null, false],
            ['Boots', 'neutral', null, false],
            ['Long sleeves', 'neutral', null, false],
        ],
    ],
    [
        'Water colour',
        null,
        [
            ['Clear', 'info', null, false],
            ['Green', 'success', null, false],
            ['Brown', 'warning', null, false],
            ['Black', 'error', null, true],
        ],
    ],
] as const;
const [CONDITION, PASS, WEATHER, SEVERITY, EQUIPMENT, COLOUR] = [1, 2, 3, 4, 5, 6];

type Asked = Partial<Question> & Pick<Question, 'type' | 'label'>;
const ask = (type: Question['type'], label: string, more: Partial<Question> = {}): Asked => ({ type, label, ...more });
const section = (title: string, questions: readonly Asked[]): Omit<Section, 'id'> => ({
    title,
    questions: questions as readonly Question[],
});
const identified = (name: string, sections: readonly Omit<Section, 'id'>[]): Section[] => {
    let next = 1;
    return sections.map((one, at) => ({
        id: `${name}-s${at + 1}`,
        ...one,
        questions: one.questions.map(question => ({ ...question, id: question.id ?? `${name}-q${next++}` })),
    }));
};

interface Told {
    key: string;
    name: string;
    description: string;
    about?: 'site' | 'vehicle' | 'lab_sample' | 'job_card';
    failed_becomes?: 'blocking_request' | 'task';
    sections: readonly Omit<Section, 'id'>[];
    /** what the next version asks besides; the draft has it, nobody is asked yet */
    next?: readonly Asked[];
    /** absent: never published */
    responses?: number;
}
const TEMPLATES: readonly Told[] = [
    {
        key: 'visit',
        name: 'Site visit',
        description: 'What is looked at on every visit of a doser.',
        about: 'site',
        failed_becomes: 'task',
        responses: 14,
        sections: [
            section('Arrival', [
                ask('date', 'Day of the visit', { required: true }),
                ask('time', 'Arrived at', { required: true }),
                ask('choice', 'Weather', { response_set_id: WEATHER }),
            ]),
            section('The doser', [
                ask('choice', 'Cabinet and lock', { response_set_id: CONDITION, required: true }),
                ask('choice', 'Hoses and fittings', { response_set_id: CONDITION, required: true }),
                ask('number', 'Battery', {
                    unit: 'V',
                    minimum: 0,
                    maximum: 30,
                    fails_below: 11.8,
                    help: 'With the panel covered.',
                    required: true,
                }),
                ask('yes_no', 'Is there a leak?', { fails_on: 'yes', required: true, score: 2 }),
                ask('long_text', 'Where does it leak?', {
                    id: 'visit-leak',
                    required: true,
                    shown_if: { question: 'visit-q7', is: [true] },
                }),
                ask('photo', 'Photo of the site'),
            ]),
            section('Before leaving', [
                ask('yes_no', 'Gates closed as they were found?', { required: true, fails_on: 'no' }),
                ask('long_text', 'Anything else'),
            ]),
        ],
        next: [ask('number', 'Tank level', { unit: '%', minimum: 0, maximum: 100 })],
    },
    {
        key: 'prestart',
        name: 'Vehicle pre-start',
        description: 'Two minutes before the first drive of the day.',
        about: 'vehicle',
        failed_becomes: 'blocking_request',
        responses: 18,
        sections: [
            section('Outside', [
                ask('choice', 'Tyres', { response_set_id: PASS, required: true }),
                ask('choice', 'Lights', { response_set_id: PASS, required: true }),
                ask('choice', 'Windscreen and mirrors', { response_set_id: PASS, required: true }),
                ask('number', 'Tread at the worst tyre', { unit: 'mm', minimum: 0, maximum: 20, fails_below: 3 }),
            ]),
            section('Inside', [
                ask('choice', 'Brakes and handbrake', { response_set_id: PASS, required: true }),
                ask('choice', 'Seat belts', { response_set_id: PASS, required: true }),
                ask('number', 'Odometer', { unit: 'km', minimum: 0, maximum: 999_999, required: true }),
                ask('yes_no', 'Fit to drive?', { required: true, help: 'Rested, and without alcohol or drugs.' }),
            ]),
        ],
        next: [ask('choice', 'Tow bar', { response_set_id: PASS })],
    },
    {
        key: 'sampling',
        name: 'Water sampling record',
        description: 'How a sample was taken, beside the sample itself.',
        about: 'lab_sample',
        responses: 8,
        sections: [
            section('Taking the sample', [
                ask('choice', 'Colour of the water', { response_set_id: COLOUR, required: true }),
                ask('number', 'Temperature', { unit: '°C', minimum: -5, maximum: 60, required: true }),
                ask('yes_no', 'Bottle rinsed three times?', { required: true, fails_on: 'no' }),
                ask('place', 'Where it was taken'),
                ask('long_text', 'Smell, animals, algae'),
            ]),
        ],
        next: [ask('number', 'Depth', { unit: 'm', minimum: 0, maximum: 100 })],
    },
    {
        key: 'delivery',
        name: 'Delivery safety',
        description: 'Before supplement is pumped at a customer’s tank.',
        about: 'job_card',
        responses: 9,
        sections: [
            section('Before pumping', [
                ask('choices', 'Worn', { response_set_id: EQUIPMENT, required: true }),
                ask('choice', 'Hose and couplings', { response_set_id: CONDITION, required: true }),
                ask('yes_no', 'Spill kit within reach?', { required: true, fails_on: 'no', score: 2 }),
                ask('yes_no', 'Animals away from the tank?', { required: true }),
            ]),
        ],
        next: [ask('yes_no', 'Emergency stop tried?', { fails_on: 'no' })],
    },
    {
        key: 'incident',
        name: 'Incident report',
        description: 'An accident, or what nearly was one. Fill it in on the same day.',
        responses: 7,
        sections: [
            section('What happened', [
                ask('date', 'Day', { required: true }),
                ask('choice', 'How bad was it?', { response_set_id: SEVERITY, required: true }),
                ask('long_text', 'What happened', { required: true }),
                ask('text', 'Who was hurt', {
                    required: true,
                    shown_if: { question: 'incident-q2', is: [-2, -3, -4] },
                }),
                ask('place', 'Where'),
            ]),
            section('What follows', [ask('long_text', 'What keeps it from happening again', { required: true })]),
        ],
        next: [ask('yes_no', 'Has the family been told?', { shown_if: { question: 'incident-q2', is: [-4] } })],
    },
    {
        key: 'toolbox',
        name: 'Toolbox talk',
        description: 'What was talked about, and who was there.',
        responses: 6,
        sections: [
            section('The talk', [
                ask('date', 'Day', { required: true }),
                ask('text', 'Topic', { required: true }),
                ask('table', 'Who was there', {
                    required: true,
                    columns: [
                        { id: 'name', label: 'Name', type: 'text' },
                        { id: 'from', label: 'From', type: 'text' },
                        { id: 'signed', label: 'Understood', type: 'yes_no' },
                    ],
                }),
            ]),
        ],
    },
    ...(
        [
            ['Paddock walk', 'Feed, water and fences of a paddock.', ['Feed on offer', 'Fences', 'Troughs']],
            [
                'Contractor induction',
                'Before somebody works with us for the first time.',
                ['Licences seen', 'Emergency numbers given', 'Site rules explained'],
            ],
            ['First aid kit', 'Each month, in vehicles and at the depot.', ['Seal', 'Bandages', 'Snake bite kit']],
            ['Spill kit', 'Each month, at the depot and on trucks.', ['Absorbent', 'Bags and ties', 'Gloves']],
            ['Depot walk', 'Each week, at the end of Friday.', ['Walkways', 'Forklift', 'Eyewash']],
        ] as const
    ).map(
        ([name, description, parts]): Told => ({
            key: name.toLowerCase().replace(/[^a-z]+/g, '-'),
            name,
            description,
            sections: [
                section('What is looked at', [
                    ask('date', 'Day', { required: true }),
                    ...parts.map(part => ask('choice', part, { response_set_id: CONDITION, required: true })),
                    ask('long_text', 'Remarks'),
                ]),
            ],
        }),
    ),
];

const REMARKS = [
    'All in order.',
    'Grass around the cabinet cut back.',
    'Label on the tank is hard to read.',
    'Told the station manager.',
    'Will look at it again next week.',
];
const HAPPENED = [
    'Slipped on the wet step of the truck.',
    'Hose came off under pressure, nobody near.',
    'Steer pushed the rail while the gate was open.',
    'Cut a finger at the cabinet’s edge.',
];
const PEOPLE = ['Dan Whitlock', 'Mia Torres', 'Jack Nolan', 'Ruby Chen', 'Tom Barrett'];

/** What somebody answers on a usual day; now and then something fails. */
const answersTo = (form: Form, random: Random, day: string, troubled: boolean): Answers => {
    const answers: Record<string, unknown> = {};
    const best = (id: number | null | undefined) => form.response_sets.find(set => set.id === id)?.choices ?? [];
    for (const question of questionsOf(form.content)) {
        const { id, type, minimum, maximum } = question;
        const choices = best(question.response_set_id);
        if (type === 'date') answers[id] = day;
        else if (type === 'time') answers[id] = `0${random.integer(6, 9)}:${random.pick(['05', '20', '40', '55'])}`;
        else if (type === 'choice') {
            const fine = choices.filter(({ is_failed }) => !is_failed);
            const failing = troubled && random.chance(0.4) ? choices.find(({ is_failed }) => is_failed) : undefined;
            answers[id] = (failing ?? random.pick(fine)).id;
        } else if (type === 'choices') answers[id] = choices.slice(0, random.integer(2, 4)).map(choice => choice.id);
        else if (type === 'yes_no')
            answers[id] =
                question.fails_on === 'yes'
                    ? troubled
                    : question.fails_on === 'no'
                      ? !(troubled && random.chance(0.3))
                      : true;
        else if (type === 'number')
            answers[id] =
                question.unit === 'km'
                    ? random.integer(40_000, 230_000)
                    : question.unit === 'V'
                      ? random.integer(121, 133) / 10
                      : question.unit === 'mm'
                        ? random.integer(4, 9)
                        : random.integer(Math.max(minimum ?? 0, 1), Math.min(maximum ?? 40, 40));
        else if (type === 'text')
            answers[id] =
                question.label === 'Topic'
                    ? random.pick(['Heat', 'Snakes', 'Lifting', 'Fatigue on long drives'])
                    : random.pick(PEOPLE);
        else if (type === 'long_text')
            answers[id] = question.label === 'What happened' ? random.pick(HAPPENED) : random.pick(REMARKS);
        else if (type === 'place')
            answers[id] = {
                latitude: -23.4 - random.integer(0, 40) / 100,
                longitude: 144.2 + random.integer(0, 40) / 100,
            };
        else if (type === 'table')
            answers[id] = PEOPLE.slice(0, random.integer(2, 5)).map(name => ({
                name,
                from: 'Longreach',
                signed: true,
            }));
    }
    return answers;
};

export const storeFormPhotos = (services: Services): Promise<StoredFile[]> =>
    Promise.all([0, 1].map(at => storePicture(services, { at, name: `Doser ${at + 1}.jpg`, folder: 'forms' })));

/** Templates that staff fill in, versions of them, and what was found; some are being filled in. */
export const tellForms = async (
    { insert, tx, people, day, hours }: Story,
    photos: readonly StoredFile[],
): Promise<void> => {
    const random = createRandom(SEED);
    const by = { created_by: people.manager ?? null, updated_by: people.manager ?? null };
    const long = { ...by, created_at: hours(400 * DAY_HOURS) };
    let choice = 0;
    const sets: ChoiceSet[] = SETS.map(([name, , choices], at) => ({
        id: at + 1,
        revision: 1,
        name,
        choices: choices.map(([label, color, score, is_failed]) => ({
            id: ++choice,
            name: label,
            color,
            score,
            is_failed,
        })),
    }));
    await insert(
        'response_sets',
        SETS.map(([name, description]) => ({ name, description, revision: 1, ...long })),
    );
    await insert(
        'response_set_choices',
        sets.flatMap(set =>
            set.choices.map(({ id, ...kept }, position) => ({ id, response_set_id: set.id, position, ...kept })),
        ),
    );
    await insert(
        'response_set_versions',
        sets.map(({ id, name, choices }) => ({
            label: `${name}, version 1`,
            response_set_id: id,
            revision: 1,
            choices: tx.json(choices as never),
            ...long,
        })),
    );
    const severities = sets[SEVERITY - 1]?.choices ?? [];
    // a negative number is the place of a choice in its set
    const placed = (content: Section[]): Section[] =>
        content.map(one => ({
            ...one,
            questions: one.questions.map(question =>
                question.shown_if?.is
                    ? {
                          ...question,
                          shown_if: {
                              ...question.shown_if,
                              is: question.shown_if.is.map(value =>
                                  typeof value === 'number' ? (severities[-value - 1]?.id ?? 0) : value,
                              ),
                          },
                      }
                    : question,
            ),
        }));
    const made = TEMPLATES.map((told, at) => {
        const content = placed(identified(told.key, told.sections));
        const last = content.at(-1) as Section;
        const next = told.next
            ? placed([
                  ...content.slice(0, -1),
                  {
                      ...last,
                      questions: [
                          ...last.questions,
                          ...told.next.map((one, n) => ({ ...one, id: `${told.key}-n${n + 1}` }) as Question),
                      ],
                  },
              ])
            : content;
        const kept = sets.filter(({ id }) => setsUsed(content).includes(id));
        return { ...told, id: at + 1, content, next: next as Section[], kept, isNew: !!told.next };
    });
    const published = made.filter(({ responses }) => responses !== undefined);
    await insert(
        'form_templates',
        made.map(({ id, name, description, about, failed_becomes, next, responses, isNew }) => ({
            id,
            name,
            description,
            status: responses === undefined ? 'draft' : 'published',
            about: about ?? 'nothing',
            failed_becomes: failed_becomes ?? 'nothing',
            content: tx.json(next as never),
            question_count: questionsOf(next).length,
            has_changes: responses === undefined || isNew,
            revision: responses === undefined ? null : 1,
            published_at: responses === undefined ? null : hours(200 * DAY_HOURS),
            ...long,
        })),
    );
    await tx`INSERT INTO form_templates_response_sets ${tx(
        made.flatMap(({ id, next }) => setsUsed(next).map(set => ({ owner_id: id, other_id: set }))),
    )}`;
    await insert(
        'template_versions',
        published.map(({ id, name, about, failed_becomes, content, kept }) => ({
            label: `${name}, version 1`,
            template_id: id,
            revision: 1,
            name,
            about: about ?? 'nothing',
            failed_becomes: failed_becomes ?? 'nothing',
            content: tx.json(content as never),
            response_sets: tx.json(kept as never),
            question_count: questionsOf(content).length,
            ...by,
            created_at: hours(200 * DAY_HOURS),
        })),
    );
    await tx`UPDATE form_templates t SET published_version_id = v.id FROM template_versions v WHERE v.template_id = t.id`;

    const idsOf = async (table: 'sites' | 'vehicles' | 'lab_samples' | 'job_cards') =>
        (await tx`SELECT id FROM ${tx(table)} WHERE archived_at IS NULL ORDER BY id LIMIT 12`).map(({ id }) =>
            Number(id),
        );
    const subjects = {
        site: ['site_id', await idsOf('sites')],
        vehicle: ['vehicle_id', await idsOf('vehicles')],
        lab_sample: ['lab_sample_id', await idsOf('lab_samples')],
        job_card: ['job_card_id', await idsOf('job_cards')],
    } as const;
    const responses: Row[] = published.flatMap(({ id, content, kept, about, responses: many = 0, key }, at) =>
        Array.from({ length: many }, (_, turn): Row => {
            const form = { content, response_sets: kept };
            const ago = turn * 5 + at + 1;
            // the last two of each are being filled in
            const open = turn < 2;
            const troubled = key !== 'prestart' && turn % 5 === 4;
            const answers = answersTo(form, random, day(ago), troubled);
            const result = resultOf(form, answers);
            const [field, ids] = about ? subjects[about] : [];
            const person = [people.user, people.manager, people.admin][turn % 3] ?? null;
            return {
                number: '',
                template_id: id,
                template_version_id: at + 1,
                status: open ? 'draft' : 'submitted',
                answers: tx.json((open ? answers : result.answers) as never),
                ...(field && ids?.length ? { [field]: ids[turn % ids.length] } : {}),
                outcome: open ? null : result.failed.length ? 'failed' : 'passed',
                score: open ? null : result.score,
                maximum_score: open ? null : result.maximum,
                failed_count: open ? null : result.failed.length,
                submitted_at: open ? null : hours(ago * DAY_HOURS),
                submitted_by_id: open ? null : person,
                created_by: person,
                updated_by: person,
                created_at: hours(ago * DAY_HOURS + 1),
            };
        }),
    );
    await insert('template_responses', responses);
    const photo = questionsOf(made[0]?.content ?? []).find(({ type }) => type === 'photo')?.id ?? '';
    await insert(
        'template_response_files',
        photos.map(({ key, name, type, size, sha256 }, at) => ({
            template_response_id: at + 1,
            question: photo,
            name,
            file_path: key,
            media_type: type,
            size,
            sha256,
            ...by,
            created_at: hours((at + 1) * DAY_HOURS),
        })),
    );
    for (const at of photos.keys())
        await tx`
            UPDATE template_responses SET answers = answers || jsonb_build_object(${photo}::text, jsonb_build_array(${at + 1}::int)) WHERE id = ${at + 1}`;
};

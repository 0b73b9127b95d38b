import type { Question, Section } from '../../domain/forms';

/** Name, description, choices: name, colour, score, failure. */
export const SETS = [
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
/** Their ids, in this order. */
const [CONDITION, PASS, WEATHER, SEVERITY, EQUIPMENT, COLOUR] = [1, 2, 3, 4, 5, 6];

export { SEVERITY };

type QuestionInput = Partial<Question> & Pick<Question, 'type' | 'label'>;
const demoQuestion = (type: Question['type'], label: string, more: Partial<Question> = {}): QuestionInput => ({
    type,
    label,
    ...more,
});
const section = (title: string, questions: readonly QuestionInput[]): Omit<Section, 'id'> => ({
    title,
    questions: questions as readonly Question[],
});
/** Form definition, whose questions get their ids when inserted. */
export interface DemoTemplate {
    key: string;
    name: string;
    description: string;
    about?: 'site' | 'vehicle' | 'lab_sample' | 'job_card';
    failed_becomes?: 'blocking_request' | 'task';
    sections: readonly Omit<Section, 'id'>[];
    /** questions of the next version, which only the draft has */
    next?: readonly QuestionInput[];
    /** absent: never published */
    responses?: number;
}
export const TEMPLATES: readonly DemoTemplate[] = [
    {
        key: 'visit',
        name: 'Site visit',
        description: 'What is looked at on every visit of a doser.',
        about: 'site',
        failed_becomes: 'task',
        responses: 14,
        sections: [
            section('Arrival', [
                demoQuestion('date', 'Day of the visit', { required: true }),
                demoQuestion('time', 'Arrived at', { required: true }),
                demoQuestion('choice', 'Weather', { response_set_id: WEATHER }),
            ]),
            section('The doser', [
                demoQuestion('choice', 'Cabinet and lock', { response_set_id: CONDITION, required: true }),
                demoQuestion('choice', 'Hoses and fittings', { response_set_id: CONDITION, required: true }),
                demoQuestion('number', 'Battery', {
                    unit: 'V',
                    minimum: 0,
                    maximum: 30,
                    fails_below: 11.8,
                    help: 'With the panel covered.',
                    required: true,
                }),
                demoQuestion('yes_no', 'Is there a leak?', { fails_on: 'yes', required: true, score: 2 }),
                demoQuestion('long_text', 'Where does it leak?', {
                    id: 'visit-leak',
                    required: true,
                    shown_if: { question: 'visit-q7', is: [true] },
                }),
                demoQuestion('photo', 'Photo of the site'),
            ]),
            section('Before leaving', [
                demoQuestion('yes_no', 'Gates closed as they were found?', { required: true, fails_on: 'no' }),
                demoQuestion('long_text', 'Anything else'),
            ]),
        ],
        next: [demoQuestion('number', 'Tank level', { unit: '%', minimum: 0, maximum: 100 })],
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
                demoQuestion('choice', 'Tyres', { response_set_id: PASS, required: true }),
                demoQuestion('choice', 'Lights', { response_set_id: PASS, required: true }),
                demoQuestion('choice', 'Windscreen and mirrors', { response_set_id: PASS, required: true }),
                demoQuestion('number', 'Tread at the worst tyre', {
                    unit: 'mm',
                    minimum: 0,
                    maximum: 20,
                    fails_below: 3,
                }),
            ]),
            section('Inside', [
                demoQuestion('choice', 'Brakes and handbrake', { response_set_id: PASS, required: true }),
                demoQuestion('choice', 'Seat belts', { response_set_id: PASS, required: true }),
                demoQuestion('number', 'Odometer', { unit: 'km', minimum: 0, maximum: 999_999, required: true }),
                demoQuestion('yes_no', 'Fit to drive?', {
                    required: true,
                    help: 'Rested, and without alcohol or drugs.',
                }),
            ]),
        ],
        next: [demoQuestion('choice', 'Tow bar', { response_set_id: PASS })],
    },
    {
        key: 'sampling',
        name: 'Water sampling record',
        description: 'How a sample was taken, beside the sample itself.',
        about: 'lab_sample',
        responses: 8,
        sections: [
            section('Taking the sample', [
                demoQuestion('choice', 'Colour of the water', { response_set_id: COLOUR, required: true }),
                demoQuestion('number', 'Temperature', { unit: '°C', minimum: -5, maximum: 60, required: true }),
                demoQuestion('yes_no', 'Bottle rinsed three times?', { required: true, fails_on: 'no' }),
                demoQuestion('place', 'Where it was taken'),
                demoQuestion('long_text', 'Smell, animals, algae'),
            ]),
        ],
        next: [demoQuestion('number', 'Depth', { unit: 'm', minimum: 0, maximum: 100 })],
    },
    {
        key: 'delivery',
        name: 'Delivery safety',
        description: 'Before supplement is pumped at a customer’s tank.',
        about: 'job_card',
        responses: 9,
        sections: [
            section('Before pumping', [
                demoQuestion('choices', 'Worn', { response_set_id: EQUIPMENT, required: true }),
                demoQuestion('choice', 'Hose and couplings', { response_set_id: CONDITION, required: true }),
                demoQuestion('yes_no', 'Spill kit within reach?', { required: true, fails_on: 'no', score: 2 }),
                demoQuestion('yes_no', 'Animals away from the tank?', { required: true }),
            ]),
        ],
        next: [demoQuestion('yes_no', 'Emergency stop tried?', { fails_on: 'no' })],
    },
    {
        key: 'incident',
        name: 'Incident report',
        description: 'An accident, or what nearly was one. Fill it in on the same day.',
        responses: 7,
        sections: [
            section('What happened', [
                demoQuestion('date', 'Day', { required: true }),
                demoQuestion('choice', 'How bad was it?', { response_set_id: SEVERITY, required: true }),
                demoQuestion('long_text', 'What happened', { required: true }),
                demoQuestion('text', 'Who was hurt', {
                    required: true,
                    shown_if: { question: 'incident-q2', is: [-2, -3, -4] },
                }),
                demoQuestion('place', 'Where'),
            ]),
            section('What follows', [
                demoQuestion('long_text', 'What keeps it from happening again', { required: true }),
            ]),
        ],
        next: [
            demoQuestion('yes_no', 'Has the family been told?', { shown_if: { question: 'incident-q2', is: [-4] } }),
        ],
    },
    {
        key: 'toolbox',
        name: 'Toolbox talk',
        description: 'What was talked about, and who was there.',
        responses: 6,
        sections: [
            section('The talk', [
                demoQuestion('date', 'Day', { required: true }),
                demoQuestion('text', 'Topic', { required: true }),
                demoQuestion('table', 'Who was there', {
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
                'Before someone works with us for the first time.',
                ['Licences seen', 'Emergency numbers given', 'Site rules explained'],
            ],
            ['First aid kit', 'Each month, in vehicles and at the depot.', ['Seal', 'Bandages', 'Snake bite kit']],
            ['Spill kit', 'Each month, at the depot and on trucks.', ['Absorbent', 'Bags and ties', 'Gloves']],
            ['Depot walk', 'Each week, at the end of Friday.', ['Walkways', 'Forklift', 'Eyewash']],
        ] as const
    ).map(
        ([name, description, parts]): DemoTemplate => ({
            key: name.toLowerCase().replace(/[^a-z]+/g, '-'),
            name,
            description,
            sections: [
                section('What is looked at', [
                    demoQuestion('date', 'Day', { required: true }),
                    ...parts.map(part => demoQuestion('choice', part, { response_set_id: CONDITION, required: true })),
                    demoQuestion('long_text', 'Remarks'),
                ]),
            ],
        }),
    ),
];

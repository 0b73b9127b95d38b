import { type Answers, type Form, questionsOf } from '../../domain/forms';
import type { Random } from '../../domain/random';

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

/** Typical answers to a form; with `troubled` some of them fail. */
export const answersTo = (form: Form, random: Random, day: string, troubled: boolean): Answers => {
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

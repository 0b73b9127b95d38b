import type { FieldFact } from './fieldApi';

export const Facts = ({ facts }: { facts: readonly FieldFact[] }) => (
    <dl className="hw-field-facts">
        {facts.map(({ name, label, value }) => (
            <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
            </div>
        ))}
    </dl>
);

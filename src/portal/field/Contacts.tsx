import type { FieldContact } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';

/** Dialable digits, without spaces and brackets. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

/** Contacts of the customer, with links to call them. */
export const Contacts = ({ contacts }: { contacts: readonly FieldContact[] }) => (
    <section className="hw-field-section" aria-label={texts.job.contact}>
        <h2>{texts.job.contact}</h2>
        {contacts.length === 0 && <p className="hw-field-muted">{texts.job.noContact}</p>}
        {contacts.map(({ id, name, position, phone, email }) => (
            <div key={id} className="hw-field-contact">
                <p>
                    <strong>{name}</strong>
                    {position && <span className="hw-field-muted"> · {position}</span>}
                </p>
                <p className="hw-field-buttons">
                    {phone && (
                        <a className="hw-button hw-button-quiet" href={`tel:${dialled(phone)}`}>
                            {texts.job.call(phone)}
                        </a>
                    )}
                    {email && (
                        <a className="hw-button hw-button-quiet" href={`mailto:${email}`}>
                            {email}
                        </a>
                    )}
                </p>
            </div>
        ))}
    </section>
);

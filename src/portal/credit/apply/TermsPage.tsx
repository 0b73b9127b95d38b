import { useEffect, useState } from 'react';
import type { components } from '../../../contract/generated/main';
import { SignFrame, SignHead } from '../../sales/sign/SignFrame';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { applyTexts } from './applyTexts';
import { TermsText } from './Terms';
import './apply.css';

const texts = applyTexts.termsPage;
type Terms = components['schemas']['PublicTerms'];

/** The terms and conditions in force; with `?number=2` that version. */
const TermsPage = () => {
    const number = new URLSearchParams(window.location.search).get('number');
    const [terms, setTerms] = useState<Terms>();
    const [fault, setFault] = useState<string>();
    useEffect(() => {
        const query = number && /^[1-9]\d{0,5}$/.test(number) ? { number: Number(number) } : {};
        answered(mainApi.GET('/terms-and-condtions', { params: { query } }))
            .then(({ body }) => setTerms(body))
            .catch(error => setFault(isFault(error) && error.status !== 404 ? error.message : texts.missing));
    }, [number]);
    return (
        <SignFrame route="/terms-and-conditions" title={texts.title}>
            <SignHead heading={terms?.title ?? texts.title}>{fault && <p className="hw-lead">{fault}</p>}</SignHead>
            {terms ? (
                <section className="hw-sign-card hw-terms-whole" aria-label={terms.title}>
                    <TermsText terms={terms} />
                </section>
            ) : (
                !fault && <div className="hw-sign-skeleton" role="status" aria-label={texts.loading} />
            )}
        </SignFrame>
    );
};
export default TermsPage;

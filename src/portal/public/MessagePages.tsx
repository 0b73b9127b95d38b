import { homePage } from '../../domain/landing';
import { Link, useNavigate } from '../routing';
import { useSession } from '../session/store';
import { PublicPage } from './PublicPage';
import { texts } from './texts';

const HomeLink = ({ label }: { label: string }) => {
    const user = useSession()?.user;
    return (
        <Link className="hw-button" to={user ? homePage(user) : '/login'}>
            {user ? label : texts.login.submit}
        </Link>
    );
};

export const PermissionDeniedPage = () => {
    const navigate = useNavigate();
    return (
        <PublicPage route="/permission-denied" title={texts.denied.title} heading={texts.denied.heading}>
            <p className="hw-lead">{texts.denied.text}</p>
            <div className="hw-stack">
                <HomeLink label={texts.denied.home} />
                <button type="button" className="hw-button hw-button-quiet" onClick={() => navigate(-1)}>
                    {texts.denied.back}
                </button>
            </div>
        </PublicPage>
    );
};

/** Shown for every path that is no page (`*`), and under its own address. */
export const NotFoundPage = ({ route = '*' }: { route?: string }) => (
    <PublicPage route={route} title={texts.notFound.title} heading={texts.notFound.heading}>
        <p className="hw-lead">{texts.notFound.text}</p>
        <div className="hw-stack">
            <HomeLink label={texts.notFound.home} />
        </div>
    </PublicPage>
);

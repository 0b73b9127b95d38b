import simpleRest from 'ra-data-simple-rest';
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The peer of the portal benchmark: the same pages as react-admin gives them, with its own login in front. */
const names = [
    'suppliers',
    'inventory-locations',
    'storage-tanks',
    'supplements',
    'customers',
    'customer-contacts',
    'customer-properties',
    'udose-sites',
    'folders',
    'users',
    'roles',
];
const authProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    // not at once: react-admin on React Router 7 goes in circles when its auth provider answers without delay
    checkAuth: () =>
        new Promise<void>((resolve, reject) =>
            setTimeout(() => (localStorage.getItem('signed-in') ? resolve() : reject()), 20),
        ),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
};

const App = () => (
    <Admin dataProvider={simpleRest('/api')} authProvider={authProvider} requireAuth>
        {names.map(name => (
            <Resource key={name} name={name} list={ListGuesser} edit={EditGuesser} show={ShowGuesser} />
        ))}
    </Admin>
);
createRoot(document.getElementById('root') as HTMLElement).render(<App />);

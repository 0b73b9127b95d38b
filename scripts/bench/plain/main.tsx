import simpleRest from 'ra-data-simple-rest';
import {
    Admin,
    Datagrid,
    EditGuesser,
    List,
    ListGuesser,
    Resource,
    SearchInput,
    ShowGuesser,
    TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** Peer of the portal benchmark: the same pages in plain react-admin, behind its own login. */
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
    'supplement-transfers',
    'roles',
];
const authProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    // deferred: react-admin on React Router 7 loops when its auth provider answers synchronously
    checkAuth: () =>
        new Promise<void>((resolve, reject) =>
            setTimeout(() => (localStorage.getItem('signed-in') ? resolve() : reject()), 20),
        ),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
};

/** List as in react-admin's documentation: search, 20 rows, the columns of the portal's list. */
const Suppliers = () => (
    <List filters={[<SearchInput key="q" source="q" alwaysOn />]} perPage={20} sort={{ field: 'name', order: 'ASC' }}>
        <Datagrid rowClick="show">
            {['name', 'contact_name', 'email', 'phone', 'status'].map(source => (
                <TextField key={source} source={source} />
            ))}
        </Datagrid>
    </List>
);

const App = () => (
    <Admin dataProvider={simpleRest('/api')} authProvider={authProvider} requireAuth>
        {names.map(name => (
            <Resource
                key={name}
                name={name}
                list={name === 'suppliers' ? Suppliers : ListGuesser}
                edit={EditGuesser}
                show={ShowGuesser}
            />
        ))}
    </Admin>
);
createRoot(document.getElementById('root') as HTMLElement).render(<App />);

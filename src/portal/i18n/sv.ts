/** Swedish covers three strings of the login page; everything else is English. */
export const swedishLogin = { submit: 'Logga in', noAccount: 'Har du inte kontot?', signUp: 'Bli Medlem' };

export const sv = { public: { login: swedishLogin } };

/**
 * Runs before anything is seen: tells style sheets and `lateStart` whether this browser surely has an empty cart: nobody is
 * signed in, and none is kept (R413). Of storage that is blocked nothing is known.
 */
export const markCart = `(function(){try{var c=localStorage.getItem('cart');
document.documentElement.dataset.cart=localStorage.getItem('token')||c&&c!=='{}'?'some':'none'}catch(e){}})()`;

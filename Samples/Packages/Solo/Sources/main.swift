print("One target has all of Sources.")
